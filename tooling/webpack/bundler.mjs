/** webpack and its plugins for who builds elsewhere: a second copy of webpack would not know the first one's objects. */
export { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
export { default as HtmlWebpackPlugin } from 'html-webpack-plugin';
export { default as MiniCssExtractPlugin } from 'mini-css-extract-plugin';
export { default as MinimizerPlugin } from 'minimizer-webpack-plugin';
export { default as webpack } from 'webpack';
