import type { ConversationView } from '../../core/replay/view/conversation-view.ts';
import type { ShownConversation } from '../store/replay-actions.ts';

/** What a tab is given. */
export interface RotProps {
  shown: ShownConversation;
  found: ConversationView;
}
