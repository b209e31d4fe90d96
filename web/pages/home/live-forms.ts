import { Forms } from '#web/pages/home/forms.tsx';
import { comeAlive } from '#web/site/come-alive.tsx';

comeAlive(Forms);
