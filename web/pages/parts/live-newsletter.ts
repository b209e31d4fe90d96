import { Newsletter } from '#web/pages/parts/newsletter.tsx';
import { comeAlive } from '#web/site/come-alive.tsx';

comeAlive(Newsletter);
