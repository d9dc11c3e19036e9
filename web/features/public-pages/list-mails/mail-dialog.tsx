import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { itemName } from '#contract/items/item-name.ts'
import { lengths } from '#contract/lengths.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { PublicPageSwitch } from '#web/features/items/sharing/public-page-switch.tsx'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { checkEach, type Problems, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import { mailNames } from './mail-text.ts'
import { type MailOf, useDraftStore } from './mutations.ts'
import { useListMails, useOwnProducts } from './queries.ts'

/** The texts of a mail. `address` is the place where people can try the item. Only a launch mail has one. */
type Texts = { subject: string; text: string; address: string }

/** `productId` is empty for the item itself. `basis` is the version of the stored draft on which this one is based. */
type TypedMail = Texts & { productId: string; wantsReplies: boolean; basis: number }

const blank = (): TypedMail => ({
  subject: '',
  text: '',
  address: '',
  productId: '',
  wantsReplies: false,
  basis: 0,
})

const useTypedMail = createDrafts<TypedMail>({ name: 'list-mail', blank })

export type OfferedDraft = Pick<Texts, 'text' | 'address'>

function useMailDraft({ offered, ...of }: MailOf & { offered?: OfferedDraft | undefined }) {
  const { data, refetch } = useListMails(of.itemId)
  const { draft: typed, change, drop } = useTypedMail(`${of.itemId}:${of.kind}`)
  const { mutateAsync: send } = useDraftStore(of)
  const stored = data?.find(({ kind }) => kind === of.kind)
  const shown: TypedMail = {
    ...blank(),
    ...(typed ?? {
      ...(stored?.draft ?? (of.kind === 'launch' ? offered : undefined)),
      productId: stored?.draft?.productId ?? '',
      basis: stored?.version ?? 0,
    }),
  }
  /**
   * Returns the sentence about a failure. If the draft has changed in another window, the next press replaces it by
   * this one.
   */
  const store = async (texts: Texts) => {
    const productId = shown.productId === '' ? null : (shown.productId as ItemId)
    try {
      await send({ version: shown.basis, draft: { ...texts, productId, wantsReplies: shown.wantsReplies } })
      drop()
      return undefined
    } catch (error) {
      if (isRefusal(error, 'list-mail.changed-meanwhile')) {
        const latest = (await refetch()).data?.find(({ kind }) => kind === of.kind)
        change({ ...shown, ...texts, basis: latest?.version ?? shown.basis })
      }
      return toSentence(error)
    }
  }
  return { ...shown, change: (part: Partial<TypedMail>) => change({ ...shown, ...part }), store }
}

/** `offered` is a launch mail that is not written yet. */
type Of = {
  item: { id: ItemId; kind: ItemKind }
  mail: ListMailKind
  offered?: OfferedDraft | undefined
}
type Props = Of & { open: boolean; onOpenChange: (open: boolean) => void }

export const MailDialog = ({ item, mail, offered, open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={mailNames[mail].title}
    text={i18n.t('Plain text. We add your name, your link and an unsubscribe link.')}
  >
    <MailFields item={item} mail={mail} offered={offered} onStored={() => onOpenChange(false)} />
  </Dialog>
)

const loadAddress = () => loadCode(() => import('#contract/public-pages/product-address.ts'))

const toSchemas = async () => ({
  subject: requiredText(lengths.mailSubject),
  text: requiredText(lengths.mailText),
  address: (await loadAddress()).OptionalProductAddress,
})

function MailFields({ item, mail, offered, onStored }: Of & { onStored: () => void }) {
  const { store, ...draft } = useMailDraft({ itemId: item.id, kind: mail, offered })
  const { form, problems, failure, isSending } = useForm<Texts>({
    fields: ['subject', 'text', 'address'],
    check: async values => checkEach(await toSchemas(), { ...values, address: values.address ?? '' }),
    send: async values => {
      const failure = await store(values)
      if (failure === undefined) onStored()
      return failure
    },
    focusOnFailure: 'submit button',
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      {failure && <ErrorState message={failure} />}
      <TextFields {...draft} problems={problems} disabled={isSending} />
      {mail === 'launch' && (
        <LaunchFields {...draft} item={item} problem={problems.address} disabled={isSending} />
      )}
      <RepliesSwitch {...draft} />
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          {i18n.t('Save the draft')}
        </Button>
      </p>
    </form>
  )
}

type TextProps = Omit<ReturnType<typeof useMailDraft>, 'store'> & {
  problems: Problems<Texts>
  disabled: boolean
}

const TextFields = ({ subject, text, change, problems, disabled }: TextProps) => (
  <>
    <TextField
      name="subject"
      label={i18n.t('Subject')}
      limit={lengths.mailSubject}
      value={subject}
      error={problems.subject}
      disabled={disabled}
      onChange={event => change({ subject: event.target.value })}
    />
    <TextArea
      name="text"
      label={i18n.t('Message')}
      rows={7}
      limit={lengths.mailText}
      value={text}
      error={problems.text}
      disabled={disabled}
      onChange={event => change({ text: event.target.value })}
    />
  </>
)

type RepliesProps = Pick<ReturnType<typeof useMailDraft>, 'wantsReplies' | 'change'>

function RepliesSwitch({ wantsReplies, change }: RepliesProps) {
  const { email } = useMember()
  return (
    <Switch
      label={i18n.t('Let people reply to me')}
      text={i18n.t(
        'Replies go to {email} once you’ve confirmed it. Everyone you write to sees that address.',
        { email },
      )}
      checked={wantsReplies}
      onChange={() => change({ wantsReplies: !wantsReplies })}
    />
  )
}

type LaunchProps = Omit<ReturnType<typeof useMailDraft>, 'store'> & {
  item: Of['item']
  problem: string | undefined
  disabled: boolean
}

const LaunchFields = ({ item, address, productId, change, problem, disabled }: LaunchProps) => (
  <>
    <TextField
      name="address"
      label={i18n.t('Where people can try it')}
      hint={i18n.t(
        'Your site, if you have one. The link in the email first opens a page here that shows where it leads.',
      )}
      aside={<span className="text-caption text-ink-3">{i18n.t('Optional')}</span>}
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={address}
      error={problem}
      disabled={disabled}
      onChange={event => change({ address: event.target.value })}
    />
    {item.kind !== 'product' && (
      <TargetField value={productId} disabled={disabled} onChange={chosen => change({ productId: chosen })} />
    )}
    {address.trim() === '' && <TargetAccess itemId={productId === '' ? item.id : (productId as ItemId)} />}
  </>
)

const ITSELF = 'itself'

type TargetProps = { value: string; disabled: boolean; onChange: (productId: string) => void }

/** An empty value stands for the item itself. */
function TargetField({ value, disabled, onChange }: TargetProps) {
  const { data } = useOwnProducts()
  if (!data || data.rows.length === 0) return null
  const products = data.rows.map(product => ({ value: String(product.id), label: itemName(product) }))
  return (
    <Select
      label={i18n.t('Where it leads')}
      hint={i18n.t('The product you built from it, if you’ve published it here.')}
      options={[{ value: ITSELF, label: i18n.t('This project') }, ...products]}
      value={value || ITSELF}
      disabled={disabled}
      onValueChange={chosen => onChange(chosen === ITSELF ? '' : chosen)}
    />
  )
}

/** The switch of the page here to which the launch leads. A product with a link of its own needs none. */
function TargetAccess({ itemId }: { itemId: ItemId }) {
  const { data: page } = usePublicPage(itemId)
  const link = useOwnProducts().data?.rows.find(({ id }) => id === itemId)?.product?.productUrl
  if (!page || link?.startsWith('https://')) return null
  return (
    <div>
      {!page.isOn && (
        <p role="status" className="mb-2 text-caption text-warning-text">
          {i18n.t(
            'People without an account can’t open this project. Enter an address above, or turn on its public page.',
          )}
        </p>
      )}
      <PublicPageSwitch itemId={itemId} />
    </div>
  )
}
