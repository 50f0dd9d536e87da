import { ProjectOutlined } from '@ant-design/icons'
import { wallLink } from '#contract/resources/system/wallLink.ts'
import { present } from '#src/core/assembly/present.ts'

export const wallLinkUi = present(wallLink, { icon: ProjectOutlined })
