import { Empty, Menu, type MenuProps, Tag } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { MenuIcon } from '#src/ui/shell/menu/MenuIcon.tsx'
import type { MenuEntry } from '#src/ui/shell/menu/menuEntries.ts'
import { useMenuEntries } from '#src/ui/shell/menu/useMenu.ts'
import './preview.css'

type Item = NonNullable<MenuProps['items']>[number]

/** The resulting side menu, and the permitted actions of each page. */
export function ShellPreview({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation(['rights', 'resources'])
  const entries = useMenuEntries(menu)
  const wordOf = useMenuWords()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const pages = menu.flatMap(group => group.children)
  const shown = entries.flatMap(entry => (entry.children.length > 0 ? entry.children : [entry]))
  if (pages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('preview.nothing')} />
  return (
    <div className="rights-preview">
      <nav aria-label={t('preview.menu')}>
        <Menu
          mode="inline"
          inlineIndent={12}
          selectable={false}
          defaultOpenKeys={entries.map(entry => entry.key)}
          items={entries.map(itemOf)}
          onClick={({ key }) => {
            setChosen(key)
            document.getElementById(`${id}${key}`)?.scrollIntoView({ block: 'nearest' })
          }}
        />
      </nav>
      <ul aria-label={t('preview.pages')}>
        {pages.map(page => {
          const key = shown.find(entry => entry.name === page.name)?.key
          return (
            <li key={page.id} id={`${id}${key}`} data-chosen={(key !== undefined && key === chosen) || undefined}>
              <strong>
                <bdi>{wordOf(page)}</bdi>
              </strong>
              <div>
                <Tag>{t('resources:perms.view')}</Tag>
                {page.permTypes.map(perm => (
                  <Tag key={perm} color="blue">
                    {t(`resources:perms.${perm}`, { defaultValue: perm })}
                  </Tag>
                ))}
              </div>
              {key === undefined && <span className="m-tree-faint">{t('preview.hidden')}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function itemOf(entry: MenuEntry): Item {
  const { key, title, children } = entry
  const icon = <MenuIcon icon={entry.icon} iconKey={entry.iconKey} isFrame={entry.isFrame} />
  return children.length > 0
    ? { key, icon, label: title, children: children.map(itemOf) }
    : { key, icon, label: title, title }
}
