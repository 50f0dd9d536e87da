// Follows docs/guides/add-a-resource.md literally.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { guideOf, type Tree } from './copyOfTree.ts'

export function addAResource(tree: Tree): void {
  const guide = guideOf('add-a-resource')
  const blockAfter = (heading: string) =>
    guide.match(new RegExp(`## \\d\\. ${heading}[\\s\\S]*?\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``))?.[1] ?? ''
  tree.write('contract/resources/fleet/printer.ts', blockAfter('Declare it'))
  tree.write('src/resources/fleet/printer.tsx', blockAfter('Present it'))
  tree.write(`server/db/migrations/${nextNumber(tree)}_printer.sql`, blockAfter('Store it'))
  const list = 'contract/resources/index.ts'
  tree.change(list, /^import/m, `import { printer } from './fleet/printer.ts'\nimport`)
  tree.change(list, /^const own = \{$/m, `$&\n  printer,`)
  const presented = 'src/resources/index.ts'
  tree.change(presented, /^import/m, `import { printerUi } from './fleet/printer.tsx'\nimport`)
  tree.change(presented, /presentations[^=]*= \{/, `$&\n  printer: printerUi,`)
  translatePrinter(tree)
}

/** The number after the latest migration, as the guide says. */
function nextNumber({ folder }: Tree): string {
  const files = readdirSync(join(folder, 'server/db/migrations')).filter(name => name.endsWith('.sql'))
  const numbers = files.map(name => Number.parseInt(name, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const printerTexts: Record<string, [string, string, string, string, string, string, string, string]> = {
  'en-US': ['Printer', 'Printers', 'Add printer', 'Edit printer', 'Printer', 'Name', 'Color', 'Pages per minute'],
  'zh-CN': ['打印机', '打印机', '添加打印机', '编辑打印机', '打印机', '名称', '彩色', '每分钟页数'],
  'ja-JP': [
    'プリンター',
    'プリンター',
    'プリンターを追加',
    'プリンターを編集',
    'プリンター',
    '名前',
    'カラー',
    '毎分ページ数',
  ],
  'ar-SA': ['طابعة', 'الطابعات', 'إضافة طابعة', 'تعديل الطابعة', 'طابعة', 'الاسم', 'ألوان', 'صفحات في الدقيقة'],
}

function translatePrinter(tree: Tree): void {
  for (const [language, [name, list, create, edit, show, field, color, pagesPerMinute]] of Object.entries(
    printerTexts,
  )) {
    tree.translate(language, 'resources', texts => {
      texts.printer = { name, titles: { list, create, edit, show }, fields: { name: field, color, pagesPerMinute } }
    })
  }
}
