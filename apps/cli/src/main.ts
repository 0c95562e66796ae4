import { saidBy } from '@lineless/kernel/said-by';
import { readCommandLine, USAGE, type CliCommand } from './command-line';
import { operatorsUrl } from './operators';
import { UsageError } from './usage-error';

/** Commands are loaded when they are asked for: a simulation needs none of the server's parts. */
async function run(command: CliCommand): Promise<number> {
  switch (command.name) {
    case 'help':
      process.stdout.write(USAGE);
      return 0;
    case 'simulate': {
      const { simulate } = await import('./simulate/simulate');
      return simulate(command.options, say);
    }
    case 'simulate weeks': {
      const { simulateWeeks } = await import('./past/simulate-weeks');
      const { systemRuntime } = await import('@lineless/platform/system-runtime');
      return simulateWeeks(command.options, { settings: await settings(), runtime: systemRuntime }, say);
    }
    case 'rebuild': {
      const { rebuildAll } = await import('./rebuild');
      return rebuildAll(command.options, say);
    }
    case 'verify analytics': {
      const { verifyKept } = await import('./verify');
      return verifyKept(say);
    }
    case 'verify draws': {
      const { verifyDraws } = await import('./draws/verify');
      return verifyDraws(command.options, say);
    }
    case 'backup': {
      const { backUp } = await import('./backup/backup');
      await backUp({ ...(await here()), to: command.folder }, say);
      return 0;
    }
    case 'restore': {
      const { restore } = await import('./backup/restore');
      return restore({ ...(await here()), ...(await keysPlace()), from: command.folder }, say);
    }
    case 'keys backup': {
      const { backUpKeys } = await import('./backup/person-keys');
      if (!(await keysPlace()).keysAreHere)
        throw new Error(
          "Persons' keys are in MongoDB. Copy them with mongodump, as docs/operations.md says.",
        );
      backUpKeys({ ...(await here()), to: command.file }, say);
      return 0;
    }
    case 'keys rewrap': {
      const { rewrapKeys } = await import('./keys/rewrap');
      const { systemRuntime } = await import('@lineless/platform/system-runtime');
      const pause = (ms: number) => new Promise<void>((done) => systemRuntime.after(ms, done));
      return rewrapKeys(operatorsUrl(await settings()), say, pause);
    }
    case 'keys sign-in': {
      const { exchangeSignInKeys } = await import('./keys/sign-in');
      return exchangeSignInKeys(operatorsUrl(await settings()), command.atOnce, say);
    }
    case 'export': {
      const { writeExport } = await import('./export/write');
      return writeExport({ settings: await settings(), ...command.options }, say);
    }
    case 'verify export': {
      const { checkExport } = await import('./export/check');
      return checkExport(command.options, say);
    }
    case 'venue create': {
      const { createVenue } = await import('./venue/create');
      return createVenue(operatorsUrl(await settings()), command.opening, say);
    }
    case 'role give': {
      const { giveRole } = await import('./role/give');
      return giveRole(operatorsUrl(await settings()), command.gift, say);
    }
    case 'wristband': {
      const { writeWristband } = await import('./wristband/write');
      return writeWristband(operatorsUrl(await settings()), command.writing, say);
    }
    case 'leads list': {
      const { listLeads } = await import('./leads/leads');
      return listLeads(operatorsUrl(await settings()), say);
    }
    case 'leads export': {
      const { exportLeads } = await import('./leads/leads');
      return exportLeads(operatorsUrl(await settings()), command.to, say);
    }
    case 'person reset-passkeys': {
      const { resetPasskeys } = await import('./person/person');
      return resetPasskeys(operatorsUrl(await settings()), command.who, say);
    }
    case 'person sign-out': {
      const { signOutPerson } = await import('./person/person');
      return signOutPerson(operatorsUrl(await settings()), command.who, say);
    }
    case 'person forget': {
      const { forgetPerson } = await import('./person/person');
      return forgetPerson(operatorsUrl(await settings()), command.who, say);
    }
    case 'person left': {
      const { listLeft } = await import('./person/person');
      return listLeft(operatorsUrl(await settings()), say);
    }
    case 'person deleted': {
      const { confirmDeletion } = await import('./person/person');
      return confirmDeletion(operatorsUrl(await settings()), command.userId, say);
    }
    case 'person export': {
      const { exportPerson } = await import('./person/person');
      return exportPerson(operatorsUrl(await settings()), command.options, say);
    }
    case 'verify ledger': {
      const { verify } = await import('./ledger/verify');
      return verify({ settings: await settings(), ...command.options }, say);
    }
    case 'verify proof': {
      const { checkProof } = await import('./ledger/prove');
      return checkProof({ settings: await settings(), ...command.options }, say);
    }
    case 'prove event':
    case 'prove checkpoints': {
      const { prove } = await import('./ledger/prove');
      return prove(await settings(), command, say);
    }
    case 'ledger checkpoint': {
      const { signNow } = await import('./ledger/checkpoints');
      return signNow(operatorsUrl(await settings()), say);
    }
    case 'ledger export': {
      const { exportCheckpoints } = await import('./ledger/checkpoints');
      return exportCheckpoints(await settings(), command.file, say);
    }
    case 'check vendors': {
      const { checkVendors } = await import('./vendors/check');
      const { systemRuntime } = await import('@lineless/platform/system-runtime');
      const { createLog } = await import('@lineless/platform/logging');
      const from = { settings: await settings(), runtime: systemRuntime, log: createLog('error') };
      return checkVendors(from, command.options, say);
    }
    case 'parked list': {
      const { listParked } = await import('./parked');
      return listParked(operatorsUrl(await settings()), say);
    }
    case 'parked retry': {
      const { retryParked } = await import('./parked');
      return retryParked(operatorsUrl(await settings()), command.options, say);
    }
  }
}

async function settings() {
  const { readSettings } = await import('@lineless/platform/settings');
  return readSettings();
}

async function keysPlace() {
  const { KEYS_MONGODB_URL, MONGODB_URL } = await settings();
  return { keysAreHere: KEYS_MONGODB_URL === undefined && MONGODB_URL === undefined };
}

async function here() {
  const { systemRuntime } = await import('@lineless/platform/system-runtime');
  const { directoryOf } = await import('./backup/place');
  return { directory: directoryOf(await settings()), runtime: systemRuntime };
}

/** A reader that stops early, as `head` does, has what it wanted: the rest of the work is done all the same. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exitCode = await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${saidBy(error)}\n`);
    process.exitCode = 1;
  }
}
