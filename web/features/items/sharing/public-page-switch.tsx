import type { ItemId } from '#contract/ids.ts'
import type { AddressObstacle } from '#contract/public-pages/public-pages.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AddressCode } from '#web/features/core/address-code.tsx'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { usePublicPage } from './queries.ts'

const usePublicPageChoice = (itemId: ItemId) =>
  useFlag({
    queryKey: publicPageKeys.ofItem(itemId),
    field: 'isOn',
    send: isOn => api('PUT /items/:itemId/public-page', { params: { itemId }, body: { isOn } }),
    failure: i18n.t('Error changing the public page'),
  })

export const obstacles: Record<AddressObstacle, string> = {
  'no-mail-server': i18n.t(
    'People can’t join your waiting list because emails are off here. Ask the people who run the community.',
  ),
  'address-unproven': i18n.t('People can’t join your waiting list until you confirm your own email.'),
}

export function PublicPageSwitch({ itemId }: { itemId: ItemId }) {
  const { data } = usePublicPage(itemId)
  const { mutate: choose } = usePublicPageChoice(itemId)
  const isOn = data?.isOn ?? false
  return (
    <>
      <Switch
        label={i18n.t('Public page')}
        text={i18n.t('Readable without an account.')}
        checked={isOn}
        onChange={() => choose(!isOn)}
      />
      {isOn && data?.addressObstacle && (
        <p className="mt-1 text-caption text-warning-text">{obstacles[data.addressObstacle]}</p>
      )}
      {isOn && data?.addressObstacle === 'address-unproven' && <OwnAddressCode />}
    </>
  )
}

type MakePublicProps = { itemId: ItemId; onPress?: () => void }

export function MakePublicButton({ itemId, onPress }: MakePublicProps) {
  const { mutateAsync: choose } = usePublicPageChoice(itemId)
  const publish = () => {
    choose(true).then(
      () => notifySuccess({ title: i18n.t('Your page is public') }),
      () => undefined,
    )
    onPress?.()
  }
  return (
    <Button className="phone:w-full" onClick={publish}>
      {i18n.t('Make it public')}
    </Button>
  )
}

/** In place of a link, which would show strangers a sign-in page. */
export const MakePublic = (props: MakePublicProps) => (
  <>
    <p className="mt-2 mb-3 text-body-sm text-ink-2">
      {i18n.t('Only members can open it now. Make it public to get a link for everyone.')}
    </p>
    <MakePublicButton {...props} />
  </>
)

export function OwnAddressCode() {
  const { email } = useMember()
  return (
    <div className="mt-2">
      <AddressCode email={email} />
    </div>
  )
}
