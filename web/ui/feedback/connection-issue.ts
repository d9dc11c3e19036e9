/** The words for every act that got no answer. */
export const connectionIssue = {
  title: 'Connection Issue',
  description: 'Unable to connect. Please check your internet and try again.',
} as const
