import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LONG_TEXT } from './long-text.ts'

export function ToastButtons() {
  return (
    <>
      <Button look="ghost" onClick={() => notifySuccess({ title: 'Vote recorded', description: LONG_TEXT })}>
        Toast
      </Button>
      <Button look="ghost" onClick={() => notifyError({ title: 'Error', description: 'Something failed.' })}>
        Error toast
      </Button>
    </>
  )
}
