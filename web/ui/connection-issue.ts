/** The words for every act that got no answer; several that fail at once are told once. */
export const connectionIssue = {
  id: 'connection',
  title: 'Connection Issue',
  description: 'Unable to connect. Please check your internet and try again.',
} as const
