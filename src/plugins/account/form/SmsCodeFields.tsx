import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/publicPage/form/TextField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { SmsCode } from './useSmsCode.ts'
import './smsCodeFields.css'

type Field = { name: string; value: string; error?: string; onChange: (value: string) => void }
type Props = {
  sms: SmsCode
  code: Field
  /** Field for the characters that the captcha shows; unused while no captcha is shown. */
  captcha: Field
  onSend: () => void
}

/** Input for the six-digit code, the button that sends it, and a captcha when the server requires one. */
export function SmsCodeFields({ sms, code, captcha, onSend }: Props) {
  const { t } = useTranslation('account')
  const { left, isSending, sentTo } = sms
  const mobile = `\u2066${sentTo}\u2069`
  // During sign-in, the message does not reveal whether the number is registered.
  const said =
    sms.purpose === 'register' ? t('account:sms.sent.sure', { mobile }) : t('account:sms.sent.ifKnown', { mobile })
  return (
    <>
      {sms.captcha !== null && <CaptchaField {...captcha} picture={sms.captcha.picture} onRenew={sms.renew} />}
      <TextField
        {...code}
        label={t('account:sms.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
        beside={
          <button type="button" className="m-beside-button" disabled={left > 0 || isSending} onClick={onSend}>
            {left > 0 ? t('account:sms.again', { seconds: left }) : t('account:sms.send')}
          </button>
        }
        help={<span role="status">{sentTo === '' ? '' : said}</span>}
      />
    </>
  )
}
