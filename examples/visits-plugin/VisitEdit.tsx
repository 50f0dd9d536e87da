import { Edit, useForm } from '@refinedev/antd'
import type { Visit } from './contract.ts'
import { VisitFields } from './VisitFields.tsx'

export default function VisitEdit() {
  // A live change of the record would reset what the user typed.
  const { formProps, saveButtonProps, formLoading } = useForm<Visit>({ liveMode: 'off' })
  return (
    <Edit saveButtonProps={saveButtonProps} isLoading={formLoading}>
      <VisitFields formProps={formProps} />
    </Edit>
  )
}
