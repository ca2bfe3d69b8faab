/** What to measure for a size; the measures of each are in size-guides.ts. */
export const sizeGuide = {
  title: 'Size guide',
  size: 'Size',
  shoes: {
    measure: 'Stand on a sheet of paper, and measure from the heel to the longest toe.',
    columns: ['Foot, cm', 'Foot, inches'],
  },
  bangles: {
    measure: 'Measure a bangle that fits across its inside.',
    columns: ['Across, mm', 'Around, cm'],
  },
  shirts: {
    measure: 'Measure around the widest part of the chest, under the arms.',
    columns: ['Chest, cm', 'Chest, inches'],
  },
  beds: {
    measure: 'Measure the mattress: length and width.',
    columns: ['Mattress, cm', 'Mattress, feet'],
  },
};
