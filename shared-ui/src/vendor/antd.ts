// The one door to antd, and a host-provided federation singleton: what is listed here is shipped to everyone.
// The patch comes first: antd 5 reads React's renderer while it is being imported.
import '@ant-design/v5-patch-for-react-19';

export {
  Alert,
  App,
  AutoComplete,
  Badge,
  Collapse,
  ConfigProvider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Popover,
  Result,
  Skeleton,
  Spin,
  Switch,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Typography,
  Upload,
} from 'antd';
export { KeptStyles } from './kept-styles';
export { Button, quietly } from './button';
export { Segmented } from './segmented';
export { Select } from './select';
export { default as enUS } from 'antd/locale/en_US';
export type { ButtonProps, ModalProps, ThemeConfig } from 'antd';
