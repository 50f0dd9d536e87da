import type { Presentation } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'

/** Fields that the server sets for users who do not manage all accounts. */
const managed = ['sees', 'type', 'clientType', 'trialExpiry', 'departmentId']

/** For users who do not manage all accounts, removes the fields in `managed` from the form. */
export function useOwnForm(presentation: Presentation): Presentation {
  const isManager = usePerm('user', 'manageAll')
  const { resource } = presentation
  if (isManager) return presentation
  const form = resource.views.form.filter(name => !managed.includes(name))
  return { ...presentation, resource: { ...resource, views: { ...resource.views, form } } }
}
