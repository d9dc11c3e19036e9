export const SUPPORT_EMAIL = 'support@firsthand.example'
export const COMMUNITY_URL = 'https://chat.firsthand.example'
