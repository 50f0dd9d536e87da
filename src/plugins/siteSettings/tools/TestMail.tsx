import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { setting } from '#contract/services/system/setting.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { FieldInput } from '#src/ui/fields/kinds/FieldInput.tsx'
import type { ExtraProps } from './ExtraProps.ts'
import { TestSend } from './TestSend.tsx'
import { testRefusal } from './testRefusal.ts'

const field = f.email({ required: true })

export function TestMail(props: ExtraProps) {
  const { t } = useTranslation('settings')
  const { mutateAsync: testMail } = useCallMutation(setting, 'emailTest', quiet)
  const id = useId()
  const [to, setTo] = useState<string | null>(null)
  return (
    <TestSend
      title={t('test.mail.title')}
      label={t('test.mail.to')}
      inputId={id}
      button={t('test.mail.send')}
      refusal={testRefusal(t, props)}
      input={
        <FieldInput
          id={id}
          field={field}
          name="to"
          scope=""
          value={to}
          onChange={value => setTo(typeof value === 'string' ? value : null)}
        />
      }
      send={() => testMail({ to: to ?? '' })}
      done={t('test.mail.done', { to })}
    />
  )
}
