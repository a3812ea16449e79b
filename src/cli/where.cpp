#include "cli/where.hpp"

#include <fmt/format.h>

#include <utility>

#include "io/file.hpp"

namespace wend::cli {
namespace {

Expected<std::string> content(const std::string& name) {
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    return std::string(bytes_as_text(*bytes));
}

// What is wrong with the expression itself, as the option's fault; a file names itself.
Error of_option(Error error) {
    if (error.file.empty()) error.message.insert(0, "--where: ");
    return error;
}

}  // namespace

void Where::declare(Arguments& arguments, const std::string& use) {
    arguments.add({.sort = Argument::Sort::option,
                   .name = "--where",
                   .value_name = "EXPR",
                   .help = use + ", such as 'road and height > 10'; docs/selecting.md has the "
                                 "language",
                   .take = [this](const std::string& value) -> Expected<void> {
                       text_ = value;
                       return {};
                   }});
}

Expected<std::vector<NodeIndex>> Where::nodes(const Map& map, Console& console) const {
    if (!selection_) {
        auto parsed = Selection::parse(text(), content);
        if (!parsed) return failure(of_option(std::move(parsed.error())));
        selection_ = std::move(*parsed);
    }
    auto nodes = selection_->nodes(map.network());
    if (!nodes) return failure(of_option(std::move(nodes.error())));
    if (nodes->empty())
        console.note(fmt::format("{}: --where chooses nothing of it", map.members().front().file));
    return nodes;
}

}  // namespace wend::cli
