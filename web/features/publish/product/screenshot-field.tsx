import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { textOfUpload, uploadOfText } from '#web/features/items/uploads/upload-text.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'

type Props = { screenshot: string; onScreenshot: (screenshot: string) => void }

/** The product's picture; the draft keeps what stands for it. */
export function ScreenshotField({ screenshot, onScreenshot }: Props) {
  const way = useUpload(upload => onScreenshot(textOfUpload(upload)))
  return <PictureField label="Screenshot (optional)" way={way} picture={uploadOfText(screenshot)} />
}
