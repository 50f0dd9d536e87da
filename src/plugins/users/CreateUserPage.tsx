import { type ComponentType, useMemo } from 'react'
import { user } from '#contract/resources/people/user.ts'
import type { FormValues, InputProps, PageProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import CreatePage from '#src/ui/form/CreatePage.tsx'
import { SightInput } from './SightInput.tsx'
import { sightRules } from './sightRules.ts'
import { useOwnForm } from './useOwnForm.ts'

const none: readonly { id: string; managesAll: boolean }[] = []

export default function CreateUserPage({ presentation }: PageProps) {
  const own = useOwnForm(presentation)
  const { data: roles = none } = useCallQuery(user, 'getRoles')
  const ruled = useMemo(() => {
    const { follow, needs } = sightRules(roles)
    const form = own.form
    return {
      ...own,
      inputs: { ...own.inputs, sees: SightInput as ComponentType<InputProps> },
      form: {
        ...form,
        needs: (name: string, values: FormValues) => needs(name) || (form?.needs?.(name, values) ?? false),
        follow: (name: string, values: FormValues, before: FormValues) => ({
          ...form?.follow?.(name, values, before),
          ...follow(name, values),
        }),
      },
    }
  }, [own, roles])
  return <CreatePage presentation={ruled} />
}
