import { i18n } from '#contract/text/i18n.ts'
import { communityName } from '#web/platform/community.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { groupCode, useNewCodes } from './factors-data.ts'

export function CodesDialog({ count, onClose }: { count: number | null; onClose: () => void }) {
  const { mutateAsync, data: codes, isPending, error } = useNewCodes()
  const renew = useOneAtATime(mutateAsync)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={i18n.t('Recovery codes')}
      text={
        codes
          ? i18n.t(
              'Keep them somewhere you can reach without your phone. We show them only now, and each works once.',
            )
          : i18n.t('If you lose your phone, sign in with one of ten codes.')
      }
    >
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : (
        <>
          {count !== null && (
            <p className="text-body-sm">
              {i18n.t('{count, plural, other {New codes replace the # you have left.}}', { count })}
            </p>
          )}
          {error && !isPending && <ErrorState message={error.message} className="mt-3" />}
          <Button wide busy={isPending} className="mt-4 min-h-11" onClick={() => void renew(null)}>
            {i18n.t('Show new codes')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const heading = i18n.t('{community} recovery codes', { community: communityName })
  const text = `${heading}\n\n${codes.map(groupCode).join('\n')}\n`
  return (
    <>
      <ol
        className="grid gap-x-6 gap-y-1.5 font-mono text-body-sm sm:grid-cols-2"
        aria-label={i18n.t('Recovery codes')}
      >
        {codes.map(code => (
          <li key={code} className="select-all">
            {groupCode(code)}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="firsthand-recovery-codes.txt"
          className={buttonClass({ look: 'outline' })}
        >
          {i18n.t('Download')}
        </a>
        <Button onClick={onClose}>{i18n.t("I've saved them")}</Button>
      </div>
    </>
  )
}
