import { FirstScreen } from './FirstScreen.tsx'

export default FirstScreen
