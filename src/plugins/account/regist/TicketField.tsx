import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptchaField } from '#src/plugins/account/form/CaptchaField.tsx'
import { sentenceOf } from '#src/plugins/account/form/sentenceOf.ts'
import type { Ticket } from './useTicket.ts'

type Props = { ticket: Ticket; name: string; value: string; error?: string; onChange: (value: string) => void }

/** Number of characters of the captcha; typing the last one submits the captcha. */
const length = 4

export function TicketField({ ticket, onChange, error, ...field }: Props) {
  const { t } = useTranslation('registration')
  const [refusal, setRefusal] = useState<string | undefined>()
  if (ticket.value !== null) {
    return (
      <p className="m-read" role="status">
        {t('registration:pictureRead')}
      </p>
    )
  }

  async function read(answer: string) {
    setRefusal(undefined)
    onChange(answer)
    if (answer.trim().length !== length) return
    try {
      await ticket.obtain(answer)
    } catch (problem) {
      onChange('')
      setRefusal(sentenceOf(problem, t('app:error.chunk')))
      ticket.isRefused(problem)
    }
  }

  return (
    <CaptchaField
      {...field}
      error={refusal ?? error}
      picture={ticket.captcha?.picture ?? null}
      onChange={value => void read(value)}
      onRenew={ticket.renew}
    />
  )
}
