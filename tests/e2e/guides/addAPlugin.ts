// Follows docs/guides/add-a-plugin.md literally, with the page and tile that it leaves to the reader.
import { guideOf, languages, type Texts, type Tree } from './copyOfTree.ts'

export const pageText = 'Ask the desk in the hall'
export const tileText = 'Ask the desk'

export function addAPlugin(tree: Tree): void {
  const [, path = '', block = ''] =
    guideOf('add-a-plugin').match(/^## 1\. Declare it: `([\w/.]+)`\n\n```\w+\n([\s\S]*?)```/m) ?? []
  tree.write(path, block)
  const folder = path.slice(0, path.lastIndexOf('/'))
  tree.write(`${folder}/SupportPage.tsx`, `export default function SupportPage() {\n  return <p>${pageText}</p>\n}\n`)
  tree.write(`${folder}/SupportTile.tsx`, `export function SupportTile() {\n  return <p>${tileText}</p>\n}\n`)
  tree.change('src/app.tsx', /^import/m, `import { support } from '#${path}'\nimport`)
  tree.change('src/app.tsx', /^const plugins = \[$/m, '$&\n  support,')
  const row = `support: { group: 'system', icon: 'customer-service' },`
  tree.change('contract/menu.ts', /menuPages = \{$/m, `$&\n  ${row}`)
  for (const language of languages) {
    tree.translate(language, 'resources', ({ menu }) => {
      const { pages } = menu as { pages: Texts }
      pages.support = supportTexts[language]
    })
  }
}

const supportTexts = { 'en-US': 'Support', 'zh-CN': '支持', 'ja-JP': 'サポート', 'ar-SA': 'الدعم' } as const
