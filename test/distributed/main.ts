/** `npm run start:distributed`: two serving processes and two workers on the engines that this machine has. */
import { Fleet } from './fleet';

const { PORT = '3000' } = process.env;
const fleet = await Fleet.start({ port: Number(PORT) });
process.stdout.write(
  [
    `Lineless is running at ${fleet.url}`,
    `  ${fleet.apis.length} processes serve, ${fleet.workers.length} work`,
    ...fleet.engines.names.map((name) => `  ${name}`),
    `  Sign-in codes  ${fleet.url}/api/dev/inbox`,
    '',
  ].join('\n'),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void fleet.stop().then(() => process.exit(0));
  });
