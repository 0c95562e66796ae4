import type { Settings } from '@lineless/platform/settings';
import { readDraws } from './draws/options';
import { readExport } from './export/options';
import {
  readCheckpoints,
  readEvent,
  readVerifyExport,
  readVerifyLedger,
  readVerifyProof,
} from './ledger/options';
import { operatorsUrl } from './operators';
import { readPast } from './past/options';
import { readPersonExport, readSomebody } from './person/options';
import { readRoleGift } from './role/options';
import { readNight } from './simulate/options';
import { FLAG, TEXT, typedOptions, words } from './typed';
import { USAGE } from './usage';
import { UsageError } from './usage-error';
import { readCheck } from './vendors/options';
import { readOpening } from './venue/options';
import { readWristband } from './wristband/options';

/** What was typed, and what carries it out and answers the exit status. */
export interface Understood {
  readonly name: string;
  readonly asked: unknown;
  readonly run: () => Promise<number>;
}

/** @throws UsageError */
type Read<Asked> = (args: readonly string[], name: string) => Asked;
type Command = Read<Understood>;

/** What carries a command out is loaded when it is asked for: a simulation needs none of the server's parts. */
function command<Asked>(read: Read<Asked>, run: (asked: Asked) => Promise<number>): Command {
  return (args, name) => {
    const asked = read(args, name);
    return { name, asked, run: () => run(asked) };
  };
}

/** One that works by the settings of this place. */
function here<Asked>(read: Read<Asked>, run: (settings: Settings, asked: Asked) => Promise<number>): Command {
  return command(read, async (asked) => run(await settings(), asked));
}

/** One that the running service carries out. */
function there<Asked>(read: Read<Asked>, run: (url: string, asked: Asked) => Promise<number>): Command {
  return here(read, (from, asked) => run(operatorsUrl(from), asked));
}

const nothing: Read<undefined> = (args, name) => void words(name, args, []);

const one =
  (what: string): Read<string> =>
  (args, name) =>
    words(name, args, [what])[0] ?? '';

const backup = () => import('./backup/backup');
const checkpoints = () => import('./ledger/checkpoints');
const leads = () => import('./leads/leads');
const parked = () => import('./parked');
const person = () => import('./person/person');
const proofs = () => import('./ledger/prove');

/** By what is typed, in the order in which what follows a word is named. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    help: command(
      () => undefined,
      async () => {
        process.stdout.write(USAGE);
        return 0;
      },
    ),
    simulate: command(readNight, async (night) => (await import('./simulate/simulate')).simulate(night, say)),
    'simulate weeks': here(readPast, async (from, past) => {
      const { simulateWeeks } = await import('./past/simulate-weeks');
      return simulateWeeks(past, { settings: from, runtime: await runtime() }, say);
    }),
    rebuild: command(
      (args) => ({ check: typedOptions(args, { check: FLAG }).check ?? false }),
      async (asked) => (await import('./rebuild')).rebuildAll(asked, say),
    ),
    backup: here(one('folder'), async (from, to) => {
      const inMongo = { keys: !keysAreHere(from), pictures: from.MONGODB_URL !== undefined };
      await (await backup()).backUp({ ...(await placeOf(from)), to, inMongo }, say);
      return 0;
    }),
    restore: here(one('folder'), async (settingsHere, from) => {
      const ledgerIsHere = settingsHere.MONGODB_URL === undefined;
      const apart = { keysAreHere: keysAreHere(settingsHere), ledgerIsHere };
      const place = await placeOf(settingsHere);
      return (await import('./backup/restore')).restore({ ...place, ...apart, from }, say);
    }),
    'keys backup': here(one('file'), async (from, to) => {
      if (!keysAreHere(from))
        throw new Error(
          "Persons' keys are in MongoDB. Copy them with mongodump, as docs/operations.md says.",
        );
      const { DATA_DIR: directory, EVENTSTORE_URL } = from;
      const eventsAreHere = EVENTSTORE_URL === undefined;
      (await import('./backup/person-keys')).backUpKeys({ directory, to, eventsAreHere }, say);
      return 0;
    }),
    'keys rewrap': there(nothing, async (url) => {
      const clock = await runtime();
      const pause = (ms: number) => new Promise<void>((done) => clock.after(ms, done));
      return (await import('./keys/rewrap')).rewrapKeys(url, say, pause);
    }),
    'keys sign-in': there(
      (args, name) => {
        const isAtOnce = args[0] === '--at-once';
        words(name, isAtOnce ? args.slice(1) : args, []);
        return isAtOnce;
      },
      async (url, atOnce) => (await import('./keys/sign-in')).exchangeSignInKeys(url, atOnce, say),
    ),
    'venue create': there(readOpening, async (url, opening) =>
      (await import('./venue/create')).createVenue(url, opening, say),
    ),
    'role give': there(readRoleGift, async (url, gift) =>
      (await import('./role/give')).giveRole(url, gift, say),
    ),
    wristband: there(readWristband, async (url, writing) =>
      (await import('./wristband/write')).writeWristband(url, writing, say),
    ),
    'leads list': there(nothing, async (url) => (await leads()).listLeads(url, say)),
    'leads export': there(
      (args) => {
        const { to } = typedOptions(args, { to: TEXT });
        if (!to) throw new UsageError('Type: leads export --to <file>');
        return to;
      },
      async (url, to) => (await leads()).exportLeads(url, to, say),
    ),
    'person export': there(readPersonExport, async (url, asked) =>
      (await person()).exportPerson(url, asked, say),
    ),
    'person forget': there(readSomebody, async (url, who) => (await person()).forgetPerson(url, who, say)),
    'person left': there(nothing, async (url) => (await person()).listLeft(url, say)),
    'person deleted': there(one('userId'), async (url, userId) =>
      (await person()).confirmDeletion(url, userId, say),
    ),
    'person sign-out': there(readSomebody, async (url, who) => (await person()).signOutPerson(url, who, say)),
    'person reset-passkeys': there(readSomebody, async (url, who) =>
      (await person()).resetPasskeys(url, who, say),
    ),
    'check vendors': here(readCheck, async (from, asked) => {
      const { createLog } = await import('@lineless/platform/logging');
      const { checkVendors } = await import('./vendors/check');
      return checkVendors({ settings: from, runtime: await runtime(), log: createLog('error') }, asked, say);
    }),
    'parked list': there(nothing, async (url) => (await parked()).listParked(url, say)),
    'parked retry': there(
      (args, name) => {
        const [projection = '', stream = ''] = words(name, args, ['projection', 'stream']);
        return { projection, stream };
      },
      async (url, asked) => (await parked()).retryParked(url, asked, say),
    ),
    'verify analytics': command(nothing, async () => (await import('./verify')).verifyKept(say)),
    'verify draws': command(readDraws, async (asked) =>
      (await import('./draws/verify')).verifyDraws(asked, say),
    ),
    'verify export': command(readVerifyExport, async (asked) =>
      (await import('./export/check')).checkExport(asked, say),
    ),
    'verify ledger': here(readVerifyLedger, async (from, asked) =>
      (await import('./ledger/verify')).verify({ settings: from, ...asked }, say),
    ),
    'verify proof': here(readVerifyProof, async (from, asked) =>
      (await proofs()).checkProof({ settings: from, ...asked }, say),
    ),
    'prove event': here(readEvent, async (from, asked) => (await proofs()).prove(from, asked, say)),
    'prove checkpoints': here(readCheckpoints, async (from, asked) =>
      (await proofs()).prove(from, asked, say),
    ),
    'ledger checkpoint': there(nothing, async (url) => (await checkpoints()).signNow(url, say)),
    'ledger export': here(one('file'), async (from, file) =>
      (await checkpoints()).exportCheckpoints(from, file, say),
    ),
    export: here(readExport, async (from, asked) =>
      (await import('./export/write')).writeExport({ settings: from, ...asked }, say),
    ),
  }),
);

async function settings(): Promise<Settings> {
  const { readSettings } = await import('@lineless/platform/settings');
  return readSettings();
}

async function runtime() {
  return (await import('@lineless/platform/system-runtime')).systemRuntime;
}

function keysAreHere({ KEYS_MONGODB_URL, MONGODB_URL }: Settings): boolean {
  return KEYS_MONGODB_URL === undefined && MONGODB_URL === undefined;
}

async function placeOf(from: Settings) {
  const { directoryOf } = await import('./backup/place');
  return { directory: directoryOf(from), runtime: await runtime() };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
