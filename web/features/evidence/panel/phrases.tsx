/** A text whose strong parts are between stars. */
export const Phrases = ({ text }: { text: string }) =>
  text.split('*').map((part, place) =>
    place % 2 === 1 ? (
      <b key={part} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  )
