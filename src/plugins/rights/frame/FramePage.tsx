import { ExportOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { useGrantedMenu } from '#src/core/rights/usePerm.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorPage } from '#src/ui/publicPage/ErrorPage.tsx'
import './frame.css'

/**
 * An external page of the menu in a frame with an opaque origin (rules, Accounts 7), so that it cannot access this
 * site.
 */
export default function FramePage() {
  const { name = '' } = useParams()
  const { t } = useTranslation('rights')
  const { menu } = useGrantedMenu()
  const wordOf = useMenuWords()
  const page = menu.flatMap((group): MenuNode[] => [group, ...group.children]).find(node => node.name === name)
  const url = page && frameUrlOf(page, location)
  if (!page || !url) return <ErrorPage kind="404" />
  const title = wordOf(page)
  return (
    <section className="rights-frame" aria-label={title}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h1 className="m-page-title">
          <bdi>{title}</bdi>
        </h1>
        <Button icon={decorative(<ExportOutlined aria-hidden />)} href={url} target="_blank" rel="noopener noreferrer">
          {t('frame.open')}
        </Button>
      </Flex>
      <iframe
        title={title}
        src={url}
        sandbox="allow-scripts allow-forms allow-popups allow-downloads"
        referrerPolicy="no-referrer"
        allow="fullscreen"
      />
      <p className="m-tree-faint">{t('frame.hint')}</p>
    </section>
  )
}

/**
 * Replaces `{host}` by this server's host (rules, Accounts 8) and appends `param` to the query. Null unless the URL
 * uses http or https.
 */
function frameUrlOf(
  { url, param }: Pick<MenuNode, 'url' | 'param'>,
  here: Pick<Location, 'protocol' | 'host'>,
): string | null {
  const given = (url ?? '').replace(/^\{host\}/, `${here.protocol}//${here.host}`)
  if (!URL.canParse(given)) return null
  const whole = new URL(given)
  if (whole.protocol !== 'http:' && whole.protocol !== 'https:') return null
  if (param) for (const [key, value] of new URLSearchParams(param)) whole.searchParams.append(key, value)
  return whole.href
}
