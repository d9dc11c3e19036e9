import type { ItemId } from '#contract/ids.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-notice.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { type MailOf, useDraftStore } from './mutations.ts'
import { useListMails } from './queries.ts'

/** `productId` is empty for the item itself. `basis` is the version of the stored draft from which this one began. */
type TypedMail = { subject: string; text: string; productId: string; basis: number }

const blank = (): TypedMail => ({ subject: '', text: '', productId: '', basis: 0 })

const useTypedMail = createDrafts<TypedMail>({ name: 'list-mail', blank })

/** What the author has typed of a mail, or else its stored draft, with what changes it and stores it. */
export function useMailDraft(of: MailOf) {
  const { data, refetch } = useListMails(of.itemId)
  const { draft: typed, change, drop } = useTypedMail(`${of.itemId}:${of.kind}`)
  const { mutateAsync: send } = useDraftStore(of)
  const stored = data?.find(({ kind }) => kind === of.kind)
  const shown: TypedMail = typed ?? {
    ...blank(),
    ...stored?.draft,
    productId: stored?.draft?.productId ?? '',
    basis: stored?.version ?? 0,
  }
  /** Returns the sentence about a failure. After a change in another window, the next press stores this draft over it. */
  const store = async ({ subject, text }: { subject: string; text: string }) => {
    const productId = shown.productId === '' ? null : (shown.productId as ItemId)
    try {
      await send({ version: shown.basis, draft: { subject, text, productId } })
      drop()
      return undefined
    } catch (error) {
      if (isRefusal(error, 'list-mail.changed-meanwhile')) {
        const latest = (await refetch()).data?.find(({ kind }) => kind === of.kind)
        change({ ...shown, subject, text, basis: latest?.version ?? shown.basis })
      }
      return toSentence(error)
    }
  }
  return { ...shown, change: (part: Partial<TypedMail>) => change({ ...shown, ...part }), store }
}
