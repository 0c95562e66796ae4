import { quarterFigures } from '@lineless/areas/analytics/model/quarter';
import { salesQuartersModel } from '@lineless/areas/analytics/model/read-models';

/**
 * What was sold in each quarter of an hour, worked out from the `sales` and kept by a job, with who bought at the
 * vendor for the first time when, and how far the job is.
 */
export const salesQuarters = { model: salesQuartersModel, fold: quarterFigures } as const;
