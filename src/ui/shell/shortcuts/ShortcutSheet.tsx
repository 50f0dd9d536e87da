import { Modal } from 'antd'
import { Fragment, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '#src/core/services/services.ts'
import { shortcutsOf } from './shortcutsOf.ts'
import { ShownShortcuts } from './useShortcuts.ts'
import './shortcutSheet.css'

/** Help for the current page, and a list of the shortcuts that apply to it. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const shown = useContext(ShownShortcuts)
  const { help: Help } = useAdmin().assembly
  return (
    <Modal open title={t(Help ? 'withHelp' : 'title')} width={Help ? 640 : 480} footer={null} onCancel={onClose}>
      {Help && (
        <Suspense fallback={null}>
          <Help onLeave={onClose} />
        </Suspense>
      )}
      {shortcutsOf(shown ?? []).map(({ name, shortcuts }) => (
        <section key={name} className="m-keys">
          <h3>{t(`groups.${name}`)}</h3>
          <dl>
            {shortcuts.map(({ does, keys }) => (
              <Fragment key={does}>
                <dt>{t(`does.${does}`)}</dt>
                <dd dir="ltr">
                  {keys.map(key => (
                    <kbd key={key}>{key === 'mod' ? modKey : key}</kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}

const modKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'
