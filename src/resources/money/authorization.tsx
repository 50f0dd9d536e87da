import { TrophyOutlined } from '@ant-design/icons'
import { authorization } from '#contract/resources/money/authorization.ts'
import { present } from '#src/core/assembly/present.ts'

export const authorizationUi = present(authorization, {
  icon: TrophyOutlined,
  title: ({ type }, { t }) => t(`resources:authorization.values.type.${type}`),
})
