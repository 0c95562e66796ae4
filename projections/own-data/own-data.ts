import { ownDataModel } from '@lineless/areas/accounts/model/read-models';

/**
 * Who has asked for their data, and what was collected for them, in boxes that only their own key opens; kept by a job
 * (decision 087). A document that is kept in another shape is a reason for another `shape` here.
 */
export const ownData = { model: ownDataModel, shape: 1 } as const;
