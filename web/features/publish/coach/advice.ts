import { askAboutPast } from './ask-about-past.ts'
import { shortenPitch } from './shorten-pitch.ts'

/** A text as the coach would put it, by what the text is for; the same text where it has nothing to say. */
export const advice = {
  pitch: shortenPitch,
  question: askAboutPast,
  story: (text: string) => text,
} satisfies Record<string, (text: string) => string>

export type Advised = keyof typeof advice
