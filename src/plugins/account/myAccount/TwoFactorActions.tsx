import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TwoFactorConfirm } from './TwoFactorConfirm.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

type Open = 'setUp' | 'renew' | 'off' | null

export function TwoFactorActions({ isOn, onChanged }: { isOn: boolean; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('ownspace')
  const [open, setOpen] = useState<Open>(null)
  function onClose() {
    setOpen(null)
    void onChanged()
  }
  return (
    <>
      {isOn ? (
        <>
          <Button onClick={() => setOpen('renew')}>{t('twoFactor.renew')}</Button>
          <Button danger onClick={() => setOpen('off')}>
            {t('twoFactor.switchOff')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setOpen('setUp')}>{t('twoFactor.setUp')}</Button>
      )}
      {open === 'setUp' && <TwoFactorSetUp onClose={onClose} />}
      {(open === 'renew' || open === 'off') && <TwoFactorConfirm deed={open} onClose={onClose} />}
    </>
  )
}
