#include "cli/options/where.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/installed.hpp"
#include "cli/text/text.hpp"
#include "core/io/files.hpp"

namespace wend::cli {
namespace {

Expected<std::string> content(const std::string& name) {
    const auto bytes = read_file(name);
    if (!bytes) return failure(bytes.error());
    return std::string(bytes_as_text(*bytes));
}

// What is wrong with the expression itself, as the option's fault; a file names itself.
Error of_option(Error error) {
    if (error->file.empty()) error->message.insert(0, "--where: ");
    return error;
}

// A map of several files is called as the folder or archive that they all lie in.
std::string map_name(std::span<const Member> members) {
    const std::string& first = members.front().file;
    if (members.size() == 1) return first;
    std::size_t end = first.size();
    for (const Member& member : members) {
        const auto apart = std::ranges::mismatch(first, member.file).in1;
        end = std::min(end, static_cast<std::size_t>(apart - first.begin()));
    }
    const std::size_t slash = std::string_view(first).substr(0, end).find_last_of("/\\");
    if (slash == std::string::npos || slash == 0) return map_title(members);
    return first.substr(0, slash);
}

}  // namespace

Expected<std::vector<NodeIndex>> nodes_chosen(const Network& network,
                                              const std::string& expression) {
    const auto selection = Selection::parse(expression, content);
    if (!selection) return failure(selection.error());
    return selection->nodes(network);
}

Argument& Where::declare(Arguments& arguments, const std::string& use) {
    return arguments.add({.sort = Argument::Sort::option,
                          .name = "--where",
                          .value_name = "EXPR",
                          .help = use + ", such as 'road and height > 10'; " +
                                  page_of_documentation("selecting.md") + " describes the language",
                          .take = [this](const std::string& value) -> Expected<void> {
                              text_ = value;
                              return {};
                          }});
}

Expected<void> Where::read() const {
    if (selection_) return {};
    auto parsed = Selection::parse(text(), content);
    if (!parsed) return failure(of_option(std::move(parsed.error())));
    selection_ = std::move(*parsed);
    return {};
}

Expected<std::vector<NodeIndex>> Where::nodes(const Map& map) const {
    if (auto done = read(); !done) return failure(std::move(done.error()));
    auto nodes = selection_->nodes(map.network());
    if (!nodes) return failure(of_option(std::move(nodes.error())));
    return nodes;
}

void Where::tell_none(std::span<const Member> members, Console& console) const {
    console.note(fmt::format("{}: --where selects nothing in it", map_name(members)));
}

Expected<std::vector<NodeIndex>> Where::nodes(const Map& map, Console& console) const {
    auto chosen = nodes(map);
    if (chosen && chosen->empty()) tell_none(map.members(), console);
    return chosen;
}

}  // namespace wend::cli
