/** The id of the note, by which every coach button is described. */
export const COACH_NOTE = 'coach-note'

/** Says what the coach is; it stands once on a screen that has its buttons. */
export const CoachNote = () => (
  <p id={COACH_NOTE} className="text-caption text-ink-3">
    The writing coach follows a few fixed rules in your browser and sends nothing anywhere.
  </p>
)
