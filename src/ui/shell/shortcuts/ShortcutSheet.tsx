import { Modal } from 'antd'
import { Fragment, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcutsOf } from './shortcutsOf.ts'
import { ShownShortcuts } from './useShortcuts.ts'
import './shortcutSheet.css'

/** What the keys of the open page are. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shortcuts')
  const shown = useContext(ShownShortcuts)
  return (
    <Modal open title={t('title')} width={480} footer={null} onCancel={onClose}>
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
