import { textsOf } from '@/shared/texts/texts-of';

/** Of a figure with its chart and its table. */
export const texts = textsOf({
  en: {
    showTable: 'Table',
    showChart: 'Chart',
    /** Which figure's. */
    tableOf: (title: string) => `${title} as a table`,
    chartOf: (title: string) => `${title} as a chart`,
    save: 'CSV',
    saveOf: (title: string) => `Save ${title} as CSV`,
    failed: 'The chart could not be loaded.',
  },
});
