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

const field = f.phone({ required: true })

export function TestSms(props: ExtraProps) {
  const { t } = useTranslation('settings')
  const { mutateAsync: testSms } = useCallMutation(setting, 'smsTest', quiet)
  const id = useId()
  const [mobile, setMobile] = useState<string | null>(null)
  return (
    <TestSend
      title={t('test.sms.title')}
      label={t('test.sms.to')}
      inputId={id}
      button={t('test.sms.send')}
      refusal={testRefusal(t, props)}
      input={
        <FieldInput
          id={id}
          field={field}
          name="mobile"
          scope=""
          value={mobile}
          onChange={value => setMobile(typeof value === 'string' ? value : null)}
        />
      }
      send={() => testSms({ mobile: mobile ?? '' })}
      done={t('test.sms.done', { mobile })}
    />
  )
}
