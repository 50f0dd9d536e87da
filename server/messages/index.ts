// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { cleanedHtml } from './cleanedHtml.ts'
export { linkPictures } from './linkPictures.ts'
export { lockNewAccounts } from './lockNewAccounts.ts'
export { notifyUsers } from './notifyUsers.ts'
export { renderPlainText } from './renderSystemMessage.ts'
export { sendSystemMessage } from './sendSystemMessage.ts'
export { sendToNewAccount } from './sendToNewAccount.ts'
export { signPictures } from './signPictures.ts'
