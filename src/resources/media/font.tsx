import { FontColorsOutlined } from '@ant-design/icons'
import { font } from '#contract/resources/media/font.ts'
import { present } from '#src/core/assembly/present.ts'

export const fontUi = present(font, { icon: FontColorsOutlined })
