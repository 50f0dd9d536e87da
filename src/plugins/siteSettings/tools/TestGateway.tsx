import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { setting } from '#contract/services/system/setting.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import type { ExtraProps } from './ExtraProps.ts'
import { TestSend } from './TestSend.tsx'
import { testRefusal } from './testRefusal.ts'

const testOf = (name: 'wechat' | 'alipay' | 'paypal') =>
  function TestGateway(props: ExtraProps) {
    const { t } = useTranslation('settings')
    const { mutateAsync: testGateway } = useCallMutation(setting, 'gatewayTest', quiet)
    const id = useId()
    return (
      <TestSend
        title={t('test.gateway.title')}
        label={t('test.gateway.lead')}
        inputId={id}
        button={t('test.gateway.send')}
        refusal={testRefusal(t, props)}
        input={null}
        send={() => testGateway({ name })}
        done={t('test.gateway.done')}
      />
    )
  }

export const TestWechat = testOf('wechat')
export const TestAlipay = testOf('alipay')
export const TestPaypal = testOf('paypal')
