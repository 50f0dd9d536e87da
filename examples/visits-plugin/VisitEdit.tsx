import { Edit, useForm } from '@refinedev/antd'
import type { Visit } from './contract.ts'
import { VisitFields } from './VisitFields.tsx'

export default function VisitEdit() {
  const { formProps, saveButtonProps, formLoading } = useForm<Visit>()
  return (
    <Edit saveButtonProps={saveButtonProps} isLoading={formLoading}>
      <VisitFields formProps={formProps} />
    </Edit>
  )
}
