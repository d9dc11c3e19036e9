import { useWizardRoute } from '#web/features/publish/wizard/route.ts'
import { useMember } from '#web/platform/app.ts'
import { guidedForms } from './guided-forms.ts'
import { Published } from './published.tsx'
import { Welcome } from './welcome.tsx'

/** The publish wizard: the welcome, the choice of a mission, its form and the celebration. */
export function PublishWizard() {
  const { id } = useMember()
  const navigation = useWizardRoute()
  const { route, published } = navigation
  if (route.screen === 'form') {
    const { Form } = guidedForms[route.kind]
    return <Form key={`${id} ${route.kind}`} step={route.step} navigation={navigation} />
  }
  if (route.screen === 'published' && published) return <Published {...published} />
  return <Welcome key={id} choosing={route.screen === 'missions'} navigation={navigation} />
}
