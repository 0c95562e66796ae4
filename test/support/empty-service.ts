import { join } from 'node:path';
import { startServer, type RunningServer } from '../../apps/api/src/server';

/** A service on its embedded stores in that folder, without the demo venue, pages or a word in the log. */
export function startEmptyService(directory: string): Promise<RunningServer> {
  return startServer({
    settings: {
      PORT: 0,
      METRICS_PORT: 0,
      DATA_DIR: directory,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      WEB_DIR: join(directory, 'web'),
    },
  });
}
