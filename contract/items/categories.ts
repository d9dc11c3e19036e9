/** The categories of products, in the order of the form. Without a schema, since lists need only the words. */
export const categories = [
  'Developer Tools',
  'Productivity',
  'Design',
  'Marketing',
  'Finance',
  'E-commerce',
  'Education',
  'Health & Fitness',
  'Business Tools',
  'Other',
] as const
