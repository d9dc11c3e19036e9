/** A card's headline, or a word for what stands there as long as nothing does. */
export const PitchTitle = ({ pitch }: { pitch: string }) =>
  pitch.trim() || <span className="text-ink-3">Your marketplace sentence</span>
