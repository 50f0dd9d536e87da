import { ReadOutlined } from '@ant-design/icons'
import { article } from '#contract/resources/system/article.ts'
import { present } from '#src/core/assembly/present.ts'

export const articleUi = present(article, { icon: ReadOutlined })
