#pragma once

#include <regex>
#include <string>
#include <vector>

#include "architecture/source_tree.hpp"

namespace wend::architecture {

// Reads what a header declares for others, each declaration on one line, `map.hpp: Map::format()
// ...`: all of namespaces, and of types what is public. Bodies, values and comments are left out.
class PublicNames {
  public:
    explicit PublicNames(const Source& header) {
        static const std::regex comment(" *//.*");
        for (const Line& line : header.lines)
            if (line.text.starts_with("#define"))
                add(line.text);
            else if (!line.text.starts_with("#"))
                text_ += std::regex_replace(line.text, comment, "") + ' ';
        while (at_ < text_.size()) take(text_[at_++]);
        const std::string name = header.name.substr(header.name.rfind('/') + 1);
        for (std::string& found : found_) found.insert(0, name + ": ");
    }
    const std::vector<std::string>& found() const { return found_; }

  private:
    struct Scope {
        std::string name;
        bool is_public = true;
    };

    void take(char character) {
        if (character == '(') ++in_brackets_;
        if (character == ')') --in_brackets_;
        if (in_brackets_ > 0 || (character != '{' && character != '}' && character != ';')) {
            if (character != ' ' || !piece_.ends_with(' ')) piece_ += character;
            for (const std::string_view access : {"public:", "private:", "protected:"})
                if (piece_ == access || piece_ == ' ' + std::string(access)) {
                    scopes_.back().is_public = access == "public:";
                    piece_.clear();
                }
            return;
        }
        if (character == '}')
            scopes_.pop_back();
        else if (character == ';')
            add(piece_);
        else
            open();
        piece_.clear();
    }

    // At an opening brace: a scope whose content counts, or a body or a value to pass over.
    void open() {
        static const std::regex space(" ?namespace ([A-Za-z_:]+) "),
            type(" ?(?:template <.*> )?(?:class|struct) ([A-Za-z_]+)(?: final)?(?: : [^(]*)? ");
        std::smatch match;
        if (std::regex_match(piece_, match, space)) {
            scopes_.push_back({match[1] == "wend" ? "" : match[1].str()});
            return;
        }
        if (std::regex_match(piece_, match, type)) {
            add(piece_);
            const bool is_shown = scopes_.back().is_public;
            const std::string outer = scopes_.back().name;
            scopes_.push_back({outer + (outer.empty() ? "" : "::") + match[1].str(),
                               is_shown && piece_.find("class ") == piece_.npos});
            return;
        }
        const std::size_t begin = at_;
        for (int depth = 1; depth > 0 && at_ < text_.size(); ++at_)
            depth += text_[at_] == '{' ? 1 : text_[at_] == '}' ? -1 : 0;
        const bool is_enum = piece_.find("enum ") != piece_.npos;
        add(is_enum ? piece_ + '{' + text_.substr(begin, at_ - begin) : piece_);
        while (at_ < text_.size() && text_[at_] != ';' && text_[at_] == ' ') ++at_;
        if (at_ < text_.size() && text_[at_] == ';') ++at_;
    }

    // Without the values of variables and what a constructor begins with.
    void add(std::string declaration) {
        static const std::regex spaces(" +"), ends("^ | ?$"), value(" = [^,]*| =$");
        if (!scopes_.back().is_public || declaration.starts_with(" friend")) return;
        declaration = std::regex_replace(declaration, spaces, " ");
        declaration = std::regex_replace(declaration, ends, "");
        if (const auto begins = declaration.find(") : "); begins != declaration.npos)
            declaration.resize(begins + 1);
        if (!declaration.starts_with("using ") && declaration.find('(') == declaration.npos)
            declaration = std::regex_replace(declaration, value, "");
        const std::string& scope = scopes_.back().name;
        if (!declaration.empty())
            found_.push_back(scope + (scope.empty() ? "" : ": ") + declaration);
    }

    std::string text_, piece_;
    std::size_t at_ = 0;
    int in_brackets_ = 0;
    std::vector<Scope> scopes_{{""}};
    std::vector<std::string> found_;
};

// Those of all public headers.
inline std::vector<std::string> public_names(const std::filesystem::path& root) {
    std::vector<std::string> names;
    for (const Source& header : sources_in(root, {"include"})) {
        const std::vector<std::string> found = PublicNames(header).found();
        names.insert(names.end(), found.begin(), found.end());
    }
    return names;
}

}  // namespace wend::architecture
