type Shared = { title: string; description: string; question: string; url: string }

const DESCRIPTION_MAX = 120

const shortened = (text: string) => {
  const characters = [...text]
  return characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX).join('')}…` : text
}

/** The address of X's post composer with title, beginning of the description, a question and the page. */
export function shareLink({ title, description, question, url }: Shared) {
  const parts = title === description ? [title, question] : [title, shortened(description), question]
  return `https://x.com/intent/post?${new URLSearchParams({ text: parts.join('\n\n'), url })}`
}
