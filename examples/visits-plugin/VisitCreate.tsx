import { Create, useForm } from '@refinedev/antd'
import type { Visit } from './contract.ts'
import { VisitFields } from './VisitFields.tsx'

export default function VisitCreate() {
  const { formProps, saveButtonProps } = useForm<Visit>({ redirect: 'show' })
  return (
    <Create saveButtonProps={saveButtonProps}>
      <VisitFields formProps={formProps} />
    </Create>
  )
}
