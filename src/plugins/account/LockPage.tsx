import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../core/services.ts'
import { useSession } from '../../core/useSession.ts'
import { FormAlert } from '../../ui/publicPage/FormAlert.tsx'
import { PasswordField } from '../../ui/publicPage/PasswordField.tsx'
import { PublicPage } from '../../ui/publicPage/PublicPage.tsx'
import { SubmitButton } from '../../ui/publicPage/SubmitButton.tsx'
import { sentenceOf } from './sentenceOf.ts'
import { Unlocking } from './Unlocking.tsx'

export default function LockPage() {
  const { t } = useTranslation('account')
  const { session } = useServices()
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState({ message: '', count: 0 })
  const [phase, setPhase] = useState<'locked' | 'checking' | 'opening'>('locked')

  const fail = (message: string) => setFailure(({ count }) => ({ message, count: count + 1 }))

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return fail(t('account:login.missing.password'))
    setPhase('checking')
    try {
      await session.unlock(password)
      setPhase('opening')
    } catch (error) {
      setPassword('')
      setPhase('locked')
      fail(sentenceOf(error))
    }
  }

  if (phase === 'opening') return <Unlocking />
  return (
    <PublicPage
      title={t('account:lock.title')}
      lead={t('account:lock.lead', { name: user?.nickName || user?.username })}
    >
      <form className="m-form" onSubmit={onSubmit} noValidate>
        <FormAlert key={failure.count} message={failure.message} />
        <input type="text" name="username" value={user?.username ?? ''} autoComplete="username" readOnly hidden />
        <PasswordField
          label={t('account:login.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          autoFocus
        />
        <SubmitButton isBusy={phase === 'checking'}>{t('account:lock.submit')}</SubmitButton>
      </form>
      <button type="button" className="m-text-button" onClick={() => void session.logout()}>
        {t('account:logout')}
      </button>
    </PublicPage>
  )
}
