import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { decorative } from '#src/ui/controls/decorative.ts'

const HelpModal = lazyPage(() => import('./HelpModal.tsx'))

/** Opens the help of the current page, for users who do not use the keyboard shortcut. */
export function HelpButton() {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={decorative(<QuestionCircleOutlined aria-hidden />)}
        aria-label={t('help')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <HelpModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
